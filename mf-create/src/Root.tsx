import { Route, Routes } from '@wavereel/router';
import { EditPage } from './edit/EditPage';
import { CreatePage } from './flow/CreatePage';

export function Root() {
  return (
    <Routes>
      <Route path="/create" element={<CreatePage />} />
      <Route path="/edit/:guid?" element={<EditPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
