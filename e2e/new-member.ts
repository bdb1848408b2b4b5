import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fundholder } from './portal.ts'

/** Imports a new member without a password, whose e-mail address is the username. */
export async function importMember(username: string, entity: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-book-'))
  const columns = 'username,entity,userType,phone,email,name,surname,birthDate,retirementAge,employer'
  const row = `${username},${entity},EMPLOYEE,+44 7700 900555,${username},Ada,Quill,19870614,65,`
  await writeFile(join(folder, 'users.csv'), `${columns}\n${row}\n`)
  await fundholder('import', folder, '--as', 'Back office')
  await rm(folder, { recursive: true })
}
