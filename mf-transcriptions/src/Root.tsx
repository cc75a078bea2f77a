import { Route, Routes } from '@wavereel/router';
import { EditorPage } from './editor/EditorPage';
import { TranscriptionsPage } from './list/TranscriptionsPage';

export function Root() {
  return (
    <Routes>
      <Route path="/transcriptions/:guid?" element={<TranscriptionsPage />} />
      <Route path="/transcriptionEditor/:id" element={<EditorPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
