import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

/** A passkey of software: signs as a phone would after its owner unlocked it. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const host = sha256(new URL(origin).hostname)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([host, Buffer.of(flags), count])
  }

  return {
    credential: base64Url(id),
    /** Answers `create`. */
    register(challenge: string) {
      const key = Buffer.concat([
        Buffer.of(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32), // EC2, ES256, P-256, x
        Buffer.from(x, 'base64url'),
        Buffer.of(0x22, 0x58, 32), // y
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        authenticatorData(PRESENT_AND_VERIFIED + WITH_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.of(0xa0),
        text('authData'),
        Buffer.of(0x58, data.length),
        data,
      ])
      return {
        credential: base64Url(id),
        clientData: base64Url(clientData('create', challenge)),
        attestation: base64Url(attestation),
        transports: ['internal'],
      }
    },
    /** Answers `get`. @param isVerified false as if its owner had only touched it. */
    sign(challenge: string, isVerified = true) {
      const client = clientData('get', challenge)
      const data = authenticatorData(isVerified ? PRESENT_AND_VERIFIED : 0x01)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        credential: base64Url(id),
        clientData: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(signature),
      }
    },
  }
}

const text = (words: string) => Buffer.concat([Buffer.of(0x60 + words.length), Buffer.from(words)])
const base64Url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
