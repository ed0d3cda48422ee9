import type { Location } from './appointment.events.ts'

/** Where it takes place, as one line; empty for nowhere. */
export const locationText = ({
  name,
  address1,
  address2,
  zip,
  city,
  country,
}: Pick<Location, 'name' | 'address1' | 'address2' | 'zip' | 'city' | 'country'>): string =>
  [name, address1, address2, `${zip} ${city}`.trim(), country].filter((part) => part !== '').join(', ')
