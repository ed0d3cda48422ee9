import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { accessTokenPaths } from '#web/access-tokens/parts/access-tokens.paths.ts'
import { CopyField } from '#web/access-tokens/parts/CopyField.tsx'
import { folderPaths } from '#web/folders/parts/folders.paths.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import './ComputerPage.css'

const path = '/dav/files/'

/** How a member opens the files area in the file manager of a computer: app password, address, where to enter both. */
export function ComputerPage() {
  const say = useText()
  const address = new URL(path, location.origin).href
  const systems = [
    { name: say('webdav.mac'), text: say('webdav.mac_text'), address },
    { name: say('webdav.windows'), text: say('webdav.windows_text'), address },
    // File managers of Linux call the protocol by its own name.
    { name: say('webdav.linux'), text: say('webdav.linux_text'), address: address.replace(/^http/, 'dav') },
  ]
  const notes = [say('webdav.versions'), say('webdav.locks'), say('webdav.trash'), say('webdav.approval')]
  return (
    <Page
      title={say('webdav.title')}
      measure="form"
      back={{ to: folderPaths.files(), text: say('folders.title') }}
    >
      <p className="fm-muted">{say('webdav.intro')}</p>
      <section className="fm-computer-part" aria-label={say('webdav.password')}>
        <h2 className="fm-section">{say('webdav.password')}</h2>
        <p>{say('webdav.password_text')}</p>
        <Button component={Link} to={accessTokenPaths.appAccess()} variant="default" mt="sm">
          {say('webdav.password_button')}
        </Button>
      </section>
      <section className="fm-computer-part" aria-label={say('webdav.connect')}>
        <h2 className="fm-section">{say('webdav.connect')}</h2>
        <p>{say('webdav.connect_text')}</p>
        {systems.map(({ name, text, address }) => (
          <div key={name} className="fm-computer">
            <h3>{name}</h3>
            <p className="fm-muted">{text}</p>
            <CopyField label={say('webdav.address_for', { system: name })} value={address} />
          </div>
        ))}
      </section>
      <section className="fm-computer-part" aria-label={say('webdav.good_to_know')}>
        <h2 className="fm-section">{say('webdav.good_to_know')}</h2>
        <ul className="fm-computer-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
