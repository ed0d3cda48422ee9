import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import { assertTags } from '#platform/webdav/entity-tags.ts'
import { etagOf } from './caldav-properties.ts'
import { type CaldavHandler, objectAt, segmentsOf, targetOf } from './caldav-requests.ts'
import { readAt, save } from './caldav-writing.ts'
import { objectWithUid } from './calendar-objects.queries.ts'

/** Moves an appointment to another calendar: the same appointment, with its participants. */
export const move: CaldavHandler = async (caldav, request) => {
  const { db, actor, publicUrl, send } = caldav
  const from = await targetOf(caldav, request.segments)
  if (from.type !== 'object') throw new DavRefusal(403)
  const { calendar: before, object } = objectAt(from)
  assertTags(request, true, etagOf(object))
  const segments = segmentsOf(request.header('Destination'), publicUrl)
  if (segments === null) throw new DavRefusal(403)
  const to = await targetOf(caldav, segments)
  if (to.type !== 'object') throw new DavRefusal(403)
  // A name is kept as long as the appointment is in its calendar.
  if (to.calendar.id === before.id) throw new DavRefusal(403)
  if (to.object !== null) throw new DavRefusal(request.header('Overwrite') === 'F' ? 412 : 403)
  if (!to.calendar.can.create_appointments) throw new DavRefusal(403, 'need-privileges')
  const known = await objectWithUid(db, { memberId: actor.id, calendarId: to.calendar.id }, object.uid)
  if (known !== null) throw new DavRefusal(403, 'C:no-uid-conflict')
  const { view } = await readAt(caldav, object)
  if (!view.can.update) throw new DavRefusal(403, 'need-privileges')
  const { appointment_id, calendar_ids } = view
  const calendar_id = to.calendar.id
  const calendarObject = { name: to.name, uid: object.uid }
  await save(caldav, {
    appointment_id,
    calendar_id,
    version: null,
    named: calendarObject,
    entry: {},
    details: null,
  })
  const others = calendar_ids.filter((id) => id !== before.id && id !== calendar_id)
  await send('appointments/revise', {
    appointment_id,
    appointment: { calendar_ids: [...others, calendar_id] },
  })
  return { status: 201 }
}
