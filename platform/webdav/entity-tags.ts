import type { ProtocolRequest } from '#platform/http/protocol-set.ts'
import { DavRefusal } from './dav-refusal.ts'

/** Refuses with 412 what `If-Match` or `If-None-Match` of a request do not allow. A tag of null is that of nothing. */
export const assertTags = (
  { header }: Pick<ProtocolRequest, 'header'>,
  isThere: boolean,
  etag: string | null,
): void => {
  const [wanted, unwanted] = [header('If-Match'), header('If-None-Match')]
  if (wanted !== '' && !matches(wanted, isThere, etag)) throw new DavRefusal(412)
  if (unwanted !== '' && matches(unwanted, isThere, etag)) throw new DavRefusal(412)
}

/** Whether a list of tags names this one; a star names whatever is there. */
export const matches = (list: string, isThere: boolean, etag: string | null): boolean =>
  list
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => (tag === '*' ? isThere : etag !== null && tag.replace(/^W\//, '') === etag))
