import { Route, Routes } from '@wavereel/router';
import { MediaPage } from './media/MediaPage';
import { VideosPage } from './videos/VideosPage';

export function Root() {
  return (
    <Routes>
      <Route path="/videos/:guid?" element={<VideosPage />} />
      <Route path="/media/:guid?" element={<MediaPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
