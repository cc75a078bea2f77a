/**
 * The router names that everybody uses. The shell and each remote have a router of their own over the one browser
 * history; this facade is shared so that there is a single copy of react-router in the page.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, NavLinkProps } from 'react-router-dom';
export { followed } from './followed';
