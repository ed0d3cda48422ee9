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
        pathOf={(fileId) => appointmentPaths.file(view.id, fileId)}
      />
      {view.contacts.length > 0 && (
        <section aria-label={say('appointments.contacts')}>
          <h2 className="fm-label">{say('appointments.contacts')}</h2>
          {view.contacts.map((person) => (
            <PersonRow key={person.id} person={person} to={person.path} />
          ))}
        </section>
      )}
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
