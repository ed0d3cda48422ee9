import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'
import { paths } from '#web/shell/paths.ts'

/** Leads to the member's app passwords and feed tokens. */
export function AppAccessLink() {
  const say = useText()
  return (
    <section aria-label={say('access-tokens.title')}>
      <h2 className="fm-section">{say('access-tokens.title')}</h2>
      <p className="fm-muted">{say('access-tokens.intro')}</p>
      <Button component={Link} to={paths.appAccess()} variant="default" mt="sm">
        {say('access-tokens.manage')}
      </Button>
    </section>
  )
}
