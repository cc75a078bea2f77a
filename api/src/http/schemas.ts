const unused = (): never => {
  throw new Error(
    'Requests and answers are described by the endpoint table of the contracts, never to the framework itself.',
  );
};

/** Option of the framework: the contracts check what comes and goes, so that its own compilers of schemas, slow to load, stay where they are. */
export const schemaController = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };
