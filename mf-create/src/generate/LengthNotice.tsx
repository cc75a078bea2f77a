import { useRead, useUser } from '@wavereel/client';
import { endpoints, maxVideoSeconds } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Banner } from '@wavereel/ui';

/** What every plan allows, in seconds: of a shorter clip nobody is asked. */
const alwaysSeconds = maxVideoSeconds('free');

/** Says that a clip is longer than the plan of the team allows, before the video is asked for. */
export function LengthNotice({ length }: { readonly length: number }) {
  return length > alwaysSeconds ? <OfPlan length={length} /> : null;
}

function OfPlan({ length }: { readonly length: number }) {
  const text = useText('mf-create');
  const { id } = useUser();
  // Where that cannot be asked, the server says so when the video is.
  const longest = useRead(endpoints.users.planUsage, { params: { id } }).data?.longest ?? null;
  if (longest === null || length <= longest) return null;
  return <Banner tone="warn" message={text('generate.longest', { count: longest / 60 })} />;
}
