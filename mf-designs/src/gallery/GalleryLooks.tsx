import { useText } from '@wavereel/i18n';
import { useNavigate } from '@wavereel/router';
import { Looks } from '../looks/Looks';

/** The looks of one's own show, to make a video with or to change first. */
export function GalleryLooks() {
  const text = useText('mf-designs');
  const navigate = useNavigate();
  return (
    <Looks
      ways={[
        {
          label: text('looks.create'),
          nameOf: (name) => text('looks.createWith', { name }),
          onMade: ({ _id }) => void navigate(`/create?design=${_id}`),
        },
        {
          label: text('looks.edit'),
          nameOf: (name) => text('looks.editNamed', { name }),
          onMade: ({ _id }) => void navigate(`/editor/${_id}`),
        },
      ]}
    />
  );
}
