import { Route, Routes } from '@wavereel/router';
import { ReleasesPage } from './releases/ReleasesPage';

export function Root() {
  return (
    <Routes>
      <Route path="/operator" element={<ReleasesPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
