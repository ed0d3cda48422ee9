import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import { SafeHtml } from '#web/kit/rich-text/SafeHtml.tsx'
import { TranslatedText } from '#web/translations/parts/TranslatedText.tsx'
import { appointmentPaths } from './parts/appointments.paths.ts'
import type { AppointmentView } from './parts/appointments.store.ts'

/** The description, the contacts, and the author. */
export function AppointmentAbout({ view }: { view: AppointmentView }) {
  const say = useText()
  const author = useName(view.author)
  const lastAuthor = useName(view.last_author)
  return (
    <div className="fm-about">
      {view.description_rendered ? (
        <TranslatedText type="appointment" id={view.id} field="description_rendered">
          <SafeHtml html={view.description_rendered} />
        </TranslatedText>
      ) : (
        <p className="fm-muted">{say('appointments.no_description')}</p>
      )}
      <AttachmentList
        label={say('files.attachments')}
        attachments={view.attachments}
        first={2}
        pathOf={(fileId) => appointmentPaths.file(view.id, fileId)}
      />
      <People title={say('appointments.consultants')} people={view.consultants} />
      <People title={say('appointments.contacts')} people={view.contacts} />
      <p className="fm-small fm-faint">
        {say('appointments.created_by', { name: author })} · <RelativeTime at={view.created_at} />
      </p>
      {view.last_author && view.updated_at > view.created_at && (
        <p className="fm-small fm-faint">
          {say('appointments.changed_by', { name: lastAuthor })} · <RelativeTime at={view.updated_at} />
        </p>
      )}
    </div>
  )
}

function People({ title, people }: { title: string; people: AppointmentView['contacts'] }) {
  if (people.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="fm-label">{title}</h2>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} to={person.path} />
      ))}
    </section>
  )
}
