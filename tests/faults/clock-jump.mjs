// This file is loaded before the server. Each SIGUSR2 sets the clock to the next offset of CLOCK_JUMPS_MS,
// and at the end back to the right time.
const jumps = (process.env.CLOCK_JUMPS_MS ?? '').split(',').map(Number);
const RightDate = Date;
let shiftMs = 0;

class JumpingDate extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + shiftMs);
    else super(...given);
  }
  static now() {
    return RightDate.now() + shiftMs;
  }
}

globalThis.Date = JumpingDate;
process.on('SIGUSR2', () => {
  shiftMs = jumps.shift() ?? 0;
});
