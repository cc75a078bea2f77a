// A program of its own, because the embedded database loads itself in a way that jest's modules do not know. Lives account-years beside a model,
// with all that takes part in them: the api, what stands in for the payment provider, and the banners of the shell.
import { planBanner } from '../shell/src/banners/plan-banner';
import { serveYears } from '../api/test/years/serve';

serveYears(planBanner);
