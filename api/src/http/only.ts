import { ApiFailure } from './failure';

/** The one row that was asked for. @throws ApiFailure not_found where there is none */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new ApiFailure('not_found');
  return row;
}
