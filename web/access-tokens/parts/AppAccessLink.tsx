import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { accessTokenPaths } from '#web/access-tokens/parts/access-tokens.paths.ts'
import { useText } from '#web/kit/language/texts.ts'

/** Leads to the member's app passwords and feed tokens. */
export function AppAccessLink() {
  const say = useText()
  return (
    <section aria-label={say('access-tokens.title')}>
      <h2 className="fm-section">{say('access-tokens.title')}</h2>
      <p className="fm-muted">{say('access-tokens.intro')}</p>
      <Button component={Link} to={accessTokenPaths.appAccess()} variant="default" mt="sm">
        {say('access-tokens.manage')}
      </Button>
    </section>
  )
}
