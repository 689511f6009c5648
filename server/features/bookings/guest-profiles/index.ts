import * as guestProfiles from '#contract/bookings/guest-profiles.ts';
import type { Feature } from '#server/http/feature.ts';
import { findGuests, readGuestProfile, saveGuestNotes, setGuestBlock } from './guest-profiles.ts';

export {
  countRefusedRequest,
  findProfile,
  type GuestKeys,
  isBlockedGuest,
  lockProfiles,
  type ProfileBefore,
  phoneKeysOf,
  restoreProfile,
  saveProfile,
} from './guest-profile.store.ts';

export const guestProfilesFeature: Feature = {
  name: 'guest-profiles',
  register({ serveAll }, platform) {
    serveAll(guestProfiles, {
      find: ({ query }, caller) => findGuests(platform, query, caller),
      read: ({ params }, caller) => readGuestProfile(platform, params.id, caller),
      saveNotes: ({ params, body }, caller) => saveGuestNotes(platform, { id: params.id, ...body }, caller),
      setBlock: ({ params, body }, caller) => setGuestBlock(platform, { id: params.id, ...body }, caller),
    });
  },
};
