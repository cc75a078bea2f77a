import React from 'react';
export const x = () => <div>hi {React.version}</div>;
