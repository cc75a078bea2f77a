import { Route, Routes } from '@wavereel/router';
import { EditorPage } from './editor/EditorPage';
import { LinkPagesPage } from './pages/LinkPagesPage';

export function Root() {
  return (
    <Routes>
      <Route path="/link" element={<LinkPagesPage />} />
      <Route path="/link/:id" element={<EditorPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
