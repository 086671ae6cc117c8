import type { Availability } from '../../src/table/model/availability.ts';
import type { UserId } from '../../src/table/model/table.ts';

/** How somebody is treated who has set nothing. */
export const defaultAvailability = (userId: UserId): Availability => ({
  userId,
  zone: 'UTC',
  place: 'dm',
  tellNext: false,
  totals: 'one',
  away: [],
});
