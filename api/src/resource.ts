import type { FastifyInstance } from 'fastify';
import type { Language } from '@wavereel/contracts';
import type { Api } from './http/endpoint';
import type { KeptTable } from './people/fates';
import type { WorkKinds } from './work/kinds';

/** Whose data are exported. */
export interface Whose {
  readonly userId: string;
  /** Of the team that was made with them. */
  readonly teamId: string;
  readonly language: Language;
}

/** What people may take with them, without secrets, each part under its name in that file; the rows of a list one by one. */
export type Exported = Readonly<Record<string, (whose: Whose) => Promise<object> | AsyncIterable<unknown>>>;

/** All that the house knows of a resource. Each says it in `resource.ts` of its folder, and `services.ts` lists them. */
export interface Resource {
  /** Its tables, with what becomes of the rows when a team or a person goes. */
  readonly tables?: readonly KeptTable[];
  /** Answers its rows of the endpoint table, and what else it says over HTTP. */
  readonly routes?: (api: Api, app: FastifyInstance) => void | Promise<void>;
  /** How its kinds of background work are done. */
  readonly work?: Partial<WorkKinds>;
  /** What is done every minute, by one process at a time, under the names that the log knows. */
  readonly sweeps?: Readonly<Record<string, () => Promise<void>>>;
  /** The same for what asks others over the network: no start waits for it, and nothing that is to end in time. */
  readonly rounds?: Readonly<Record<string, () => Promise<void>>>;
  readonly exported?: Exported;
}
