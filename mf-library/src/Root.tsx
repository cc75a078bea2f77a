import { Route, Routes } from '@wavereel/router';
import { MediaPage } from './media/MediaPage';
import { VideosPage } from './videos/VideosPage';

export function Root() {
  return (
    <Routes>
      <Route path="/videos/:guid?" element={<VideosPage />} />
      <Route path="/media/:guid?" element={<MediaPage />} />
    </Routes>
  );
}
