import { openPage } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { sessionClientsAt } from '#test/kit/session-clients.ts'
import { password } from '#test/kit/test-network.ts'
import { addressOf, journey, lindenhof, shows } from './lindenhof.ts'

journey('a member who was let in by the address alone', () => {
  it('enters the own name first, and goes on to where the link led', async () => {
    const { product, browser } = await lindenhof()
    const { signIn, done } = sessionClientsAt(() => Number(new URL(product.url).port))
    await signIn('ada', password)
    const user = { email: 'nell@lindenhof.example', password }
    await done('ada', 'POST', '/administration/members', { user })
    const nell = await openPage(browser, { width: 390 })
    await nell.goto(await addressOf('/messages'))
    await nell.getByLabel(english('accounts.email')).fill(user.email)
    await nell.getByLabel(labelPattern('accounts.password')).fill(password)
    await nell.getByRole('button', { name: english('accounts.sign_in') }).click()
    await shows(nell, english('accounts.name_title'))
    await nell.getByLabel(english('accounts.first_name')).fill('Nell')
    await nell.getByLabel(english('accounts.last_name')).fill('Berg')
    await nell.getByRole('button', { name: english('accounts.save_name') }).click()
    await shows(nell, english('messages.inbox'))
    await nell.context().close()
  })
})
