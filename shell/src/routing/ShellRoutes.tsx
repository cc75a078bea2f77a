import { Navigate, Route, Routes } from '@wavereel/router';
import { BlankPage } from '../auth/BlankPage';
import { LogoutPage } from '../auth/LogoutPage';
import { SignInPage } from '../auth/SignInPage';
import { SignUpPage } from '../auth/SignUpPage';
import { Frame } from '../frame/Frame';
import { RemotePage } from '../frame/RemotePage';
import { SettingsPage } from '../settings/SettingsPage';
import { SignedIn, SignedOut } from './Gates';

/** Every route that the shell has of its own; all others belong to whatever remote declares them. */
export function ShellRoutes() {
  return (
    <Routes>
      <Route element={<SignedOut />}>
        <Route path="/login" element={<SignInPage />} />
        <Route path="/signup" element={<SignUpPage />} />
      </Route>
      <Route path="/blank" element={<BlankPage />} />
      <Route path="/logout" element={<LogoutPage />} />
      <Route element={<SignedIn />}>
        <Route element={<Frame />}>
          <Route path="/" element={<Navigate to="/videos" replace />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="*" element={<RemotePage />} />
        </Route>
      </Route>
    </Routes>
  );
}
