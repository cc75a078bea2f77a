import { Route, Routes } from '@wavereel/router';
import { EditorPage } from './editor/EditorPage';
import { DesignsPage } from './gallery/DesignsPage';

export function Root() {
  return (
    <Routes>
      <Route path="/designs" element={<DesignsPage />} />
      <Route path="/editor/:id?" element={<EditorPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
