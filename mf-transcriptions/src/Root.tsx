import { Navigate, Route, Routes, useParams } from '@wavereel/router';
import { EditorPage } from './editor/EditorPage';
import { TranscriptionsPage } from './list/TranscriptionsPage';
import { NewPage } from './new/NewPage';

export function Root() {
  return (
    <Routes>
      <Route path="/transcriptions/new" element={<NewPage />} />
      <Route path="/transcriptions/:guid?" element={<TranscriptionsPage />} />
      <Route path="/transcriptionEditor/:id?" element={<EditorPage />} />
      <Route path="/transcribe/:guid?" element={<ToList />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}

/** Transcriptions are begun in their list. */
function ToList() {
  const { guid } = useParams();
  return (
    <Navigate to={guid === undefined ? '/transcriptions' : `/transcriptions/${encodeURIComponent(guid)}`} replace />
  );
}
