import { Route, Routes } from '@wavereel/router';
import { DesignsPage } from './gallery/DesignsPage';

export function Root() {
  return (
    <Routes>
      <Route path="/designs" element={<DesignsPage />} />
    </Routes>
  );
}
