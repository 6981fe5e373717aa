//! The maps that the program carries.

use super::Map;
use std::sync::{Arc, LazyLock};

/// Each map's file, the default first.
const TEXTS: [&str; 4] = [
    include_str!("../../../../data/belligerants/maps/escalier.map"),
    include_str!("../../../../data/belligerants/maps/escalier_t.map"),
    include_str!("../../../../data/belligerants/maps/meandre.map"),
    include_str!("../../../../data/belligerants/maps/pont12.map"),
];

static MAPS: LazyLock<[Arc<Map>; 4]> =
    LazyLock::new(|| TEXTS.map(|text| Arc::new(Map::load(text).expect("the maps in the program are valid"))));

impl Map {
    /// The maps that the program carries, the default first.
    pub fn all_embedded() -> &'static [Arc<Map>] {
        &*MAPS
    }

    /// The map that the program carries under a name.
    pub fn embedded(name: &str) -> Option<Arc<Map>> {
        MAPS.iter().find(|map| map.name() == name).cloned()
    }

    /// The map that is played on where none is named.
    pub fn escalier() -> Arc<Map> {
        MAPS[0].clone()
    }
}
