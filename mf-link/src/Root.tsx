import { Route, Routes } from '@wavereel/router';
import { LinkPagesPage } from './pages/LinkPagesPage';

export function Root() {
  return (
    <Routes>
      <Route path="/link" element={<LinkPagesPage />} />
    </Routes>
  );
}
