import { Route, Routes } from '@wavereel/router';
import { BillingPage } from './billing/BillingPage';
import { CancelPage } from './cancelling/CancelPage';
import { TeamsPage } from './teams/TeamsPage';

export function Root() {
  return (
    <Routes>
      <Route path="/teams" element={<TeamsPage />} />
      <Route path="/billing" element={<BillingPage />} />
      <Route path="/billing/cancel" element={<CancelPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
