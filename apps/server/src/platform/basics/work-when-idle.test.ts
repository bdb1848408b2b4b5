import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { describe, it } from 'node:test'

/** Number of SCHED_IDLE among the policies of Linux, and its field of /proc/<pid>/stat after the name. */
const IDLE = '5'
const POLICY = 38

/** Runs a line of code in a process of its own and returns what it prints, as JSON. */
function inProcess(code: string, path = process.env['PATH']) {
  const script = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { workWhenIdle } from '${new URL('work-when-idle.ts', import.meta.url).href}'
    const policyOf = (task) => readFileSync('/proc/self/task/' + task + '/stat', 'utf8').split(') ')[1].split(' ')[${POLICY}]
    const policies = () => [...new Set(readdirSync('/proc/self/task').map(policyOf))]
    ${code}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  return JSON.parse(stdout)
}

describe('A batch that works at idle priority', { skip: process.platform !== 'linux' }, () => {
  it('runs with all its threads at idle priority on Linux', () => {
    const [before, after] = inProcess(
      'const before = policies(); workWhenIdle(); console.log(JSON.stringify([before, policies()]))',
    )
    assert.deepEqual(before, ['0'])
    assert.deepEqual(after, [IDLE])
  })

  it('has the lowest priority where there is no chrt', () => {
    assert.notEqual(getPriority(), 19)
    assert.equal(inProcess('workWhenIdle(); console.log(getPriority())', '/nowhere'), 19)
  })
})
