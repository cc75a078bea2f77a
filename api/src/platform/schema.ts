/** Every table, gathered for the database and for drizzle-kit. Each is declared beside its resource. */
export * from '../adapters/table';
export * from '../auth/table';
export * from '../designs/table';
export * from '../feeds/table';
export * from '../files/table';
export * from '../http/rate-table';
export * from '../jobs/table';
export * from '../links/table';
export * from '../mails/table';
export * from '../media/table';
export * from '../notifications/table';
export * from '../oauth/table';
export * from '../plans/table';
export * from '../teams/table';
export * from '../transcriptions/table';
export * from '../users/table';
export * from '../work/table';
