import { Route, Routes } from '@wavereel/router';
import { CaptionsPage } from './captions/CaptionsPage';
import { EditorPage } from './editor/EditorPage';
import { TranscriptionsPage } from './list/TranscriptionsPage';
import { NewPage } from './new/NewPage';

export function Root() {
  return (
    <Routes>
      <Route path="/transcriptions/new" element={<NewPage />} />
      <Route path="/transcriptions/:guid?" element={<TranscriptionsPage />} />
      <Route path="/transcriptionEditor/:id?" element={<EditorPage />} />
      <Route path="/transcribe/:guid?" element={<CaptionsPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
