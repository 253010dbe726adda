# `cmake --install` installs the library: headers under include/flotilla, the rooms as static libraries, and files for
# CMake, so that `find_package(flotilla)` provides flotilla::registry and the others, and for pkg-config. The target
# `library` builds what it needs, and nothing else.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(rooms flotilla_options flotilla_pure kit match registry search search_registry)
set(folders kit match search)
foreach(game IN LISTS FLOTILLA_GAMES)
  list(APPEND rooms ${game} ${game}_bot)
  list(APPEND folders games/${game}/rules games/${game}/bot)
endforeach()

add_custom_target(library)
foreach(room IN LISTS rooms)
  if(TARGET ${room})
    add_dependencies(library ${room})
    install(TARGETS ${room} EXPORT flotilla ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/flotilla)
    get_target_property(type ${room} TYPE)
    if(type STREQUAL STATIC_LIBRARY)
      list(APPEND archives -l${room})
    endif()
  endif()
endforeach()
foreach(folder IN LISTS folders)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${folder})
    cmake_path(GET folder PARENT_PATH parent)
    install(DIRECTORY ${CMAKE_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/flotilla/${parent}
      FILES_MATCHING PATTERN "*.h" PATTERN tests EXCLUDE)
  endif()
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/flotilla)
install(EXPORT flotilla FILE flotillaConfig.cmake NAMESPACE flotilla:: DESTINATION ${package})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/flotillaConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/flotillaConfigVersion.cmake DESTINATION ${package})

# Nothing in these files depends on where they are installed.
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" up ${up})
list(JOIN archives " " archives)
configure_file(cmake/flotilla.pc.in flotilla.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/flotilla.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES LICENSE NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
