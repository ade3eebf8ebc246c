/**
 * Flags for a browser whose paints are timed. One that waits for the screen's beat paints every 16.7 ms: a ratio of such times says 1 or 2
 * and nothing between.
 */
export const WITHOUT_BEAT = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
