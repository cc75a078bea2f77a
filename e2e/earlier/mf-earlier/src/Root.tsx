import { Route, Routes } from '@wavereel/router';
import { Details } from './Details';
import { Overview } from './Overview';

export function Root() {
  return (
    <Routes>
      <Route path="/earlier" element={<Overview />} />
      <Route path="/earlier/:number" element={<Details />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
