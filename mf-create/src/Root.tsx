import { Route, Routes } from '@wavereel/router';
import { CreatePage } from './flow/CreatePage';

export function Root() {
  return (
    <Routes>
      <Route path="/create" element={<CreatePage />} />
    </Routes>
  );
}
