import { Navigate, Route, Routes } from '@wavereel/router';
import { MediaBin } from './bin/MediaBin';
import { VideoBin } from './bin/VideoBin';
import { MediaPage } from './media/MediaPage';
import { VideoPage } from './video/VideoPage';
import { VideosPage } from './videos/VideosPage';

export function Root() {
  return (
    <Routes>
      <Route path="/videos/bin" element={<VideoBin />} />
      {/* Where news and mails lead: all of them, also those that were put aside. */}
      <Route path="/videos/leaving" element={<Navigate to="/videos?leaving=true&archived=any" replace />} />
      <Route path="/media/bin" element={<MediaBin />} />
      <Route path="/videos" element={<VideosPage />} />
      <Route path="/videos/:guid" element={<VideoPage />} />
      <Route path="/media/:guid?" element={<MediaPage />} />
      {/* The address may be another remote's already while this one is being taken down. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
