export * from './analyse';
export * from './demo';
export * from './frames';
export * from './peaks';
export * from './region';
export * from './time';
