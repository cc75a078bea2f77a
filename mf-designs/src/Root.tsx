import { Route, Routes } from '@wavereel/router';
import { DesignsPage } from './gallery/DesignsPage';

export function Root() {
  return (
    <Routes>
      <Route path="/designs" element={<DesignsPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
