import { Navigate, Route, Routes } from '@wavereel/router';
import type { ComponentType } from 'react';
import { SessionWatch } from '../auth/SessionWatch';
import { Gate } from './Gate';
import { FrameLayout, OffboardingLayout } from './Layouts';
import { ScreenBoundary } from './ScreenBoundary';
import { screens } from './screens';
import { forwards, routes, type Layout } from './table';

const layouts: readonly (readonly [Layout, ComponentType | undefined])[] = [
  ['frame', FrameLayout],
  ['offboarding', OffboardingLayout],
  ['bare', undefined],
];

const screenRoutes = (layout: Layout) =>
  routes
    .filter((row) => row.layout === layout)
    .map((row) => {
      const Screen = screens[row.name];
      return (
        <Route
          key={row.name}
          path={row.path}
          element={
            <Gate row={row}>
              <ScreenBoundary key={row.name}>
                <Screen />
              </ScreenBoundary>
            </Gate>
          }
        />
      );
    });

/** The table of routes, drawn. */
export function ShellRoutes() {
  return (
    <>
      <SessionWatch />
      <Routes>
        {forwards.map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        {layouts.map(([layout, Around]) => (
          <Route key={layout} {...(Around ? { element: <Around /> } : {})}>
            {screenRoutes(layout)}
          </Route>
        ))}
      </Routes>
    </>
  );
}
