import { Route, Routes } from '@wavereel/router';
import { TeamsPage } from './teams/TeamsPage';

export function Root() {
  return (
    <Routes>
      <Route path="/teams" element={<TeamsPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
