import { Route, Routes } from '@wavereel/router';
import { TeamsPage } from './teams/TeamsPage';

export function Root() {
  return (
    <Routes>
      <Route path="/teams" element={<TeamsPage />} />
    </Routes>
  );
}
